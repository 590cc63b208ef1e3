import { reportWarning } from '#api/report/report.ts'

const MOST = 5

/** Whether the browser's storage has no room left. */
export const isQuota = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Warns that a storage is full, with its largest items by name and characters (specification 2 §9); never a value. */
export function warnOfQuota(storage: Storage, error: unknown): void {
  const sizes = Object.keys(storage).map(
    (name) => [name, (storage.getItem(name) ?? '').length] as const,
  )
  const largest = sizes.toSorted(([, one], [, other]) => other - one).slice(0, MOST)
  reportWarning(error, {
    extra: { largest: Object.fromEntries(largest) },
    groupingKey: 'storage-quota',
  })
}
