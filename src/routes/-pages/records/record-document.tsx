import { useQuery } from '@tanstack/react-query'

import { sayError } from '#api/client/errors.ts'
import { DocumentDialog } from '#views/records/record/document-dialog.tsx'

import { useObjectUrl } from './use-object-url.ts'

type Props = {
  readonly id: string
  /** What it is: "Bill of lading". */
  readonly name: string
  readonly load: (
    signal: AbortSignal,
  ) => Promise<{ readonly blob: Blob; readonly filename: string }>
  readonly onClose: () => void
}

/** Loads a document of a record and shows it; its bytes are let go when it is closed. */
export function RecordDocument({ id, name, load, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['document', id, name],
    queryFn: ({ signal }) => load(signal),
    gcTime: 0,
    staleTime: Infinity,
  })
  const url = useObjectUrl(data?.blob)
  return (
    <DocumentDialog
      name={name}
      about={id}
      loaded={data && url ? { url, filename: data.filename } : undefined}
      problem={error ? sayError(error) : undefined}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  )
}
