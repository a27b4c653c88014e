// Experiments on this device, with all their figures: kept in the browser's own database.

const [NAME, STORE, MOST] = ["milkrun-studio", "experiments", 40];

/** @returns {Promise<IDBDatabase>} */
function opened() {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "id" });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
}

/** @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => IDBRequest} deed */
async function doing(mode, deed) {
  try {
    const base = await opened();
    return await new Promise((done, fail) => {
      const change = base.transaction(STORE, mode);
      const asked = deed(change.objectStore(STORE));
      change.oncomplete = () => {
        base.close();
        done(asked.result);
      };
      change.onabort = () => fail(change.error);
    });
  } catch {
    return undefined; // a private window may have no database: an experiment lasts as long as the page
  }
}

/**
 * The experiments with a game, the newest first.
 * @param {string} game
 * @returns {Promise<Studio.Experiment[]>}
 */
export async function pastExperiments(game) {
  /** @type {Studio.Experiment[]} */
  const all = (await doing("readonly", (store) => store.getAll())) ?? [];
  return all.filter((one) => one.game === game).sort((one, other) => other.begun - one.begun);
}

/**
 * Write an experiment down as it stands.
 * @param {Studio.Experiment} experiment
 */
export const putExperiment = (experiment) => doing("readwrite", (store) => store.put(experiment));

/**
 * Keep an experiment; the oldest of too many go.
 * @param {Studio.Experiment} experiment
 */
export async function keepExperiment(experiment) {
  await putExperiment(experiment);
  for (const { id } of (await pastExperiments(experiment.game)).slice(MOST)) await forgetExperiment(id);
}

/**
 * Let go of an experiment.
 * @param {string} id
 */
export const forgetExperiment = (id) => doing("readwrite", (store) => store.delete(id));
