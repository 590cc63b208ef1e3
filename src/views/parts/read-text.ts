type Read =
  | { readonly ok: true; readonly text: string }
  /** `binary`: it is no text, or in letters nobody can tell; `gone`: it cannot be opened. */
  | { readonly ok: false; readonly why: 'binary' | 'gone' }

// Letters that no text has.
const CONTROL = /(?![\t\n\v\f\r\u0085])\p{Cc}/u

function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Excel's plain "CSV" on Windows in Europe and America. Of other letters something is left that no text has.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The text of a file: UTF-8, UTF-16 with its mark, or Windows-1252. */
export async function readText(file: Pick<Blob, 'arrayBuffer'>): Promise<Read> {
  const bytes = await file.arrayBuffer().catch(() => undefined)
  // The browser says no more than that it is a folder, or gone, or another's.
  if (!bytes) return { ok: false, why: 'gone' }
  const text = decode(bytes)
  return CONTROL.test(text) ? { ok: false, why: 'binary' } : { ok: true, text }
}
