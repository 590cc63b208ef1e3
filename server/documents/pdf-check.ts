import { pagesOf } from './pdf/pages.ts'
import type { Tally } from './pdf/parser.ts'
import { readPdf } from './pdf/read.ts'
import type { Read } from './pdf/read.ts'
import { Unfit, lookup, nameOf, unreadable } from './pdf/values.ts'
import type { Dict } from './pdf/values.ts'
import { writePages } from './pdf/write.ts'

export type CheckedPdf =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly pages: number }
  | { readonly ok: false; readonly reason: string }

/** What makes a document act by itself, or carry another file. */
const ACTIVE = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
])

/**
 * Looks into an uploaded PDF and makes a clean copy of its pages: only what a reader draws is left (security.md R15).
 * Ours: read by code of our own, since what reads it must not unpack more than it was told to, and a library does.
 */
export function checkPdf(content: Uint8Array): CheckedPdf {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return { ok: false, reason: 'It is not a PDF' }
  const inflated = { bytes: 0 }
  const tally: Tally = {
    values: 0,
    onName: (name) => {
      if (ACTIVE.has(name)) throw new Unfit(`It contains /${name}`)
    },
  }
  try {
    const read = readPdf(bytes, tally, inflated)
    const pages = pagesOf(read.objects, catalogOf(read))
    return { ok: true, bytes: writePages(read.objects, pages, inflated), pages: pages.length }
  } catch (error) {
    if (error instanceof Unfit) return { ok: false, reason: error.message }
    throw error
  }
}

function catalogOf({ objects, trailers }: Read): Dict {
  for (const trailer of trailers) {
    const root = lookup(objects, trailer.get('Root'))
    if (root instanceof Map) return root
  }
  // A file without a trailer may still have its pages.
  for (const value of [...objects.values()].toReversed())
    if (value instanceof Map && nameOf(value.get('Type')) === 'Catalog') return value
  throw unreadable()
}
