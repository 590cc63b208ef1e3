// The only file that touches the browser's storages (a lint rule holds that): an access may throw where site data is
// blocked, give null in some web views, or give a storage that refuses every use.

// Its items are its own properties, as those of the browser's storages are; both share it, since no two keys are alike.
const methods: ThisType<Record<string, string>> &
  Pick<Storage, 'setItem' | 'removeItem'> & {
    readonly getItem: (key: string) => string | undefined
  } = {
  getItem(key) {
    return this[key]
  },
  setItem(key, value) {
    this[key] = value
  },
  removeItem(key) {
    delete this[key]
  },
}
const memory = Object.create(methods) as Storage // because nothing else of one is used

function open(name: 'localStorage' | 'sessionStorage'): Storage {
  try {
    const storage = globalThis[name]
    storage.getItem('')
    return storage
  } catch {
    return memory
  }
}

/** What this browser remembers; where it has no storage, what this page does until it is left. */
export const local = (): Storage => open('localStorage')
/** The same of this tab. */
export const session = (): Storage => open('sessionStorage')
/** Whether a storage outlives the page. */
export const isLasting = (storage: Storage): boolean => storage !== memory

export const read = (storage: () => Storage, key: string): string | undefined =>
  storage().getItem(key) ?? undefined

/** Keeps a value, or removes it. A full storage keeps nothing: whatever needs it to asks the storage itself. */
export function write(storage: () => Storage, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // Nothing is remembered then, and nothing else depends on it.
  }
}
