import { sayError } from '#api/client/errors.ts'

import { loadDocument } from './mutations.ts'

/** How many labels share a sheet (pages.md §2.8). */
export const LABELS_PER_PAGE = [1, 2, 4] as const
export type LabelsPerPage = (typeof LABELS_PER_PAGE)[number]
type File = Uint8Array<ArrayBuffer>
type Unloaded = { readonly id: string; readonly text: string }

const AT_ONCE = 4 // pages.md §2.2

/** The labels of several requests in their order, and whose could not be had. Throws only when nothing came. */
export async function loadLabels(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly files: readonly File[]; readonly unloaded: readonly Unloaded[] }> {
  const found = new Map<string, File>()
  const unloaded: Unloaded[] = []
  const waiting = [...ids]
  let failure: unknown
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      try {
        const { blob } = await loadDocument(id, 'pallet-labels', signal)
        found.set(id, new Uint8Array(await blob.arrayBuffer()))
      } catch (error) {
        signal.throwIfAborted()
        failure = error
        unloaded.push({ id, text: sayError(error).text })
      }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (found.size === 0) throw failure
  return { files: ids.flatMap((id) => found.get(id) ?? []), unloaded }
}

// In points. Sheets of the reader's country: a label's A6 is a quarter of A4, a little more than one of Letter.
const A4 = { width: 595.28, height: 841.89 }
const LETTER = { width: 612, height: 792 }
const LETTER_COUNTRIES = /-(US|CA|MX|PH|CL|CO)$/i

/** The sheet that printers have where this language is spoken. */
export const sheetOf = (language: string) => (LETTER_COUNTRIES.test(language) ? LETTER : A4)

type Arrangement = { readonly perPage: LabelsPerPage; readonly sheet: typeof A4 }

/** One document of all labels: as they are, or two or four to a sheet, each as large as fits. */
export async function arrangeLabels(
  files: readonly File[],
  { perPage, sheet }: Arrangement,
): Promise<File> {
  const { PDFDocument } = await import('pdf-lib')
  const target = await PDFDocument.create()
  const sources = await Promise.all(files.map((file) => PDFDocument.load(file)))
  if (perPage === 1) {
    for (const source of sources)
      for (const page of await target.copyPages(source, source.getPageIndices()))
        target.addPage(page)
    return exact(await target.save())
  }
  const labels = []
  for (const source of sources) labels.push(...(await target.embedPages(source.getPages())))
  // Two lie side by side on a turned sheet, four in two rows.
  const size = perPage === 2 ? { width: sheet.height, height: sheet.width } : sheet
  const cell = { width: size.width / 2, height: size.height / (perPage / 2) }
  for (let first = 0; first < labels.length; first += perPage) {
    const page = target.addPage([size.width, size.height])
    for (const [at, label] of labels.slice(first, first + perPage).entries()) {
      const scale = Math.min(cell.width / label.width, cell.height / label.height)
      const row = Math.floor(at / 2)
      page.drawPage(label, {
        x: (at % 2) * cell.width + (cell.width - label.width * scale) / 2,
        y: size.height - (row + 1) * cell.height + (cell.height - label.height * scale) / 2,
        xScale: scale,
        yScale: scale,
      })
    }
  }
  return exact(await target.save())
}

const exact = (bytes: Uint8Array): File => new Uint8Array(bytes)
