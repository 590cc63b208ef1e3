import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } from 'pdf-lib'
import type { PDFContext, PDFObject } from 'pdf-lib'

export type Checked =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly pages: number }
  | { readonly ok: false; readonly reason: string }

const MAX_PAGES = 200 // security.md §3
const MAX_OBJECTS = 200_000
/** What makes a document act by itself, or carry another file. */
const ACTIVE = new Set([
  '/JavaScript',
  '/JS',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/GoToR',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/RichMedia',
  '/XFA',
])

/**
 * Looks into an uploaded PDF and makes a clean copy of its pages: only what a reader draws is left (security.md R15).
 * Runs in a thread of its own, since a made-up file may cost any time and memory.
 */
export async function checkPdf(bytes: Uint8Array): Promise<Checked> {
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-')
    return { ok: false, reason: 'It is not a PDF' }
  try {
    const doc = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
    const pages = doc.getPageCount()
    if (pages < 1 || pages > MAX_PAGES) return { ok: false, reason: `It has ${pages} pages` }
    const active = findActive(doc.context)
    if (active) return { ok: false, reason: `It contains ${active}` }
    return { ok: true, bytes: await copyOf(doc), pages }
  } catch {
    // Encrypted and broken files alike: nobody could print them.
    return { ok: false, reason: 'It cannot be read' }
  }
}

async function copyOf(doc: PDFDocument): Promise<Uint8Array> {
  const clean = await PDFDocument.create()
  for (const page of await clean.copyPages(doc, doc.getPageIndices())) {
    page.node.delete(PDFName.of('AA'))
    page.node.delete(PDFName.of('Annots'))
    clean.addPage(page)
  }
  return clean.save()
}

function findActive(context: PDFContext): string | undefined {
  const open: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object)
  for (let seen = 0; open.length; seen += 1) {
    if (seen > MAX_OBJECTS) return 'too many objects'
    const object = open.pop()
    if (object instanceof PDFName && ACTIVE.has(object.asString())) return object.asString()
    if (object instanceof PDFArray) open.push(...object.asArray())
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFDict)
      for (const [name, value] of dict.entries()) {
        if (ACTIVE.has(name.asString())) return name.asString()
        if (!(value instanceof PDFRef)) open.push(value)
      }
  }
  return undefined
}
