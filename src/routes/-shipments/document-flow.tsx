import { useQuery } from '@tanstack/react-query'

import { sayError } from '#api/errors.ts'
import { loadDocument } from '#api/mutations.ts'
import type { DocumentKind } from '#schemas/document.ts'
import { DocumentDialog } from '#views/shipments/dialogs/document-dialog.tsx'

import { LabelsFlow } from './labels-flow.tsx'
import { useObjectUrl } from './use-object-url.ts'

type Props = { readonly id: string; readonly kind: DocumentKind; readonly onClose: () => void }

/** Loads a document and shows it; its bytes are let go when it is closed. */
export const DocumentFlow = ({ id, kind, onClose }: Props) =>
  kind === 'pallet-labels' ? (
    <LabelsFlow ids={[id]} onClose={onClose} />
  ) : (
    <BillFlow id={id} onClose={onClose} />
  )

function BillFlow({ id, onClose }: Omit<Props, 'kind'>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['document', id, 'bol'],
    queryFn: ({ signal }) => loadDocument(id, 'bol', signal),
    gcTime: 0,
    staleTime: Infinity,
  })
  const url = useObjectUrl(data?.blob)
  return (
    <DocumentDialog
      kind="bol"
      about={id}
      loaded={data && url ? { url, filename: data.filename } : undefined}
      problem={error ? sayError(error) : undefined}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
