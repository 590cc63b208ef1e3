import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { sayError } from '#api/client/errors.ts'
import { LABELS_PER_PAGE, arrangeLabels, loadLabels, sheetOf } from '#api/records/labels.ts'
import type { LabelsPerPage } from '#api/records/labels.ts'
import { useObjectUrl } from '#routes/-pages/records/use-object-url.ts'
import { labelTexts } from '#texts/labels.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { DocumentDialog } from '#views/records/record/document-dialog.tsx'
import { LabelsPerPageField, Unloaded } from '#views/shipment/dialogs/labels-choice.tsx'

type Props = { readonly ids: readonly string[]; readonly onClose: () => void }

/** Pallet labels of one or many requests, as they are to be printed. */
export function LabelsFlow({ ids, onClose }: Props) {
  const [perPage, setPerPage] = useState<LabelsPerPage>(1)
  const loaded = useQuery({
    queryKey: ['labels', ids],
    queryFn: ({ signal }) => loadLabels(ids, signal),
    gcTime: 0,
    staleTime: Infinity,
  })
  const { files, unloaded = [] } = loaded.data ?? {}
  const arranged = useQuery({
    queryKey: ['labels', ids, perPage],
    queryFn: async () => {
      const bytes = await arrangeLabels(files ?? [], {
        perPage,
        sheet: sheetOf(navigator.language),
      })
      return new Blob([bytes], { type: 'application/pdf' })
    },
    enabled: files !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Infinity,
  })
  const url = useObjectUrl(arranged.data)
  const error = loaded.error ?? arranged.error
  const [id = ''] = ids
  return (
    <DocumentDialog
      name={shipmentTexts.documents.names['pallet-labels']}
      about={ids.length === 1 ? id : labelTexts.requests(ids.length)}
      loaded={url === undefined ? undefined : { url, filename: labelTexts.filename(ids) }}
      problem={error ? sayError(error) : undefined}
      onRetry={() => void (loaded.error ? loaded : arranged).refetch()}
      onClose={onClose}
    >
      <Unloaded rows={unloaded} />
      <LabelsPerPageField
        options={LABELS_PER_PAGE}
        value={perPage}
        isBusy={arranged.isPlaceholderData}
        onChange={setPerPage}
      />
    </DocumentDialog>
  )
}
