import { createHash } from 'node:crypto'

import type { DocumentKind } from '#schemas/document.ts'

type Named = { readonly id: string; readonly bol: string | null }

// A BOL typed by hand may hold anything; a filename may not.
const safe = (text: string) => text.replaceAll(/[^A-Za-z0-9._-]/g, '-')

const bolName = ({ id, bol }: Named): string => `BOL-${safe(bol ?? id)}.pdf`
const labelsName = ({ id }: Pick<Named, 'id'>): string => `Labels-${id}.pdf`
export const nameOf = (kind: DocumentKind, named: Named): string =>
  kind === 'bol' ? bolName(named) : labelsName(named)

type Place = { readonly tenant: string; readonly id: string; readonly kind: DocumentKind }

/** The storage key of a document; the same `unique` text gives the same key, so a repeated job overwrites its own file. */
export function documentKey({ tenant, id, kind }: Place, unique: string): string {
  const name = createHash('sha256').update(unique).digest('hex').slice(0, 32)
  return `shipments/${tenant.replaceAll(/[^a-z0-9-]/g, '-')}/${id}/${kind}/${name}.pdf`
}
