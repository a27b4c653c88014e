export function picture() { return ""; }
