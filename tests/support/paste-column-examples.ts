import type { Sent } from './api.ts'

/** One request for each call about headings of pasted spreadsheets. */
export const pasteColumnExamples = {
  listPasteColumns: { method: 'GET', url: '/suppliers/paste-columns?tenant=bmw' },
  putPasteColumns: {
    method: 'PUT',
    url: '/suppliers/paste-columns',
    body: { tenant: 'bmw', columns: [{ head: 'Bruto', column: 'gross', unit: 'kg' }] },
  },
} as const satisfies Readonly<Record<string, Omit<Sent, 'by'>>>
