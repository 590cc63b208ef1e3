// The download has its own copy by then; some browsers begin to read only after the click.
const KEPT_MS = 60_000

/** Offers bytes to be saved under a name. */
export function saveFile(filename: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: filename }).click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
