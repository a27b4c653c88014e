export function gallery() { return ""; }
