import { MAX_DOCUMENT_BYTES } from '#schemas/document.ts'

/** A file that somebody chose; `file` is the browser's, which no chart looks into. */
export type PickedDocument = {
  readonly name: string
  readonly contentType: string
  readonly bytes: number
  readonly file: unknown
}

// Systems without an entry for PDF give no type; the server looks at the bytes.
const isPdf = ({ name, contentType }: PickedDocument): boolean =>
  contentType === 'application/pdf' || (contentType === '' && /\.pdf$/i.test(name))

/** What keeps a file from being sent: it is empty, no PDF, or above the ten MiB of a document. */
export function barrierOf(picked: PickedDocument): 'no-pdf' | 'empty' | 'too-large' | undefined {
  const { bytes } = picked
  if (!isPdf(picked)) return 'no-pdf'
  if (bytes === 0) return 'empty'
  return bytes > MAX_DOCUMENT_BYTES ? 'too-large' : undefined
}

const NAME_LENGTH = 100
const SUFFIX = '.pdf'

/** Its name as calls take one (calls.md §5): letters, digits, spaces, dots, hyphens, underscores. */
export function documentName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '')
  const base = plain.replace(/\.pdf$/i, '').replaceAll(/[^\w .-]/g, '_')
  return `${base.slice(0, NAME_LENGTH - SUFFIX.length) || 'document'}${SUFFIX}`
}
