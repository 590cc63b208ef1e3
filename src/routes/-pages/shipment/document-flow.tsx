import { loadDocument } from '#api/records/mutations.ts'
import { RecordDocument } from '#routes/-pages/records/record-document.tsx'
import type { DocumentKind } from '#schemas/document.ts'
import { shipmentTexts } from '#texts/shipment.ts'

import { LabelsFlow } from './labels-flow.tsx'

type Props = { readonly id: string; readonly kind: DocumentKind; readonly onClose: () => void }

/** A paper of a request. */
export const DocumentFlow = ({ id, kind, onClose }: Props) =>
  kind === 'pallet-labels' ? (
    <LabelsFlow ids={[id]} onClose={onClose} />
  ) : (
    <RecordDocument
      id={id}
      name={shipmentTexts.documents.names.bol}
      load={(signal) => loadDocument(id, 'bol', signal)}
      onClose={onClose}
    />
  )
