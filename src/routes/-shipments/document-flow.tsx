import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { sayError } from '#api/errors.ts'
import { loadDocument } from '#api/mutations.ts'
import type { DocumentKind } from '#schemas/document.ts'
import { DocumentDialog } from '#views/shipments/dialogs/document-dialog.tsx'

type Props = { readonly id: string; readonly kind: DocumentKind; readonly onClose: () => void }

/** Loads a document and shows it; its bytes are let go when it is closed. */
export function DocumentFlow({ id, kind, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['document', id, kind],
    queryFn: ({ signal }) => loadDocument(id, kind, signal),
    gcTime: 0,
    staleTime: Infinity,
  })
  const loaded = useMemo(
    () => data && { url: URL.createObjectURL(data.blob), filename: data.filename },
    [data],
  )
  useEffect(
    () => () => {
      if (loaded) URL.revokeObjectURL(loaded.url)
    },
    [loaded],
  )
  return (
    <DocumentDialog
      kind={kind}
      requestId={id}
      loaded={loaded}
      problem={error ? sayError(error) : undefined}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
