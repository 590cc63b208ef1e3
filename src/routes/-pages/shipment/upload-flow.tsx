import { useQueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { sendDocument } from '#api/shipment/upload.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { documentUploadMachine } from '#machines/shipment/document-upload/machine.ts'
import type { PickedDocument } from '#machines/shipment/document-upload/picked.ts'
import type { DocumentKind } from '#schemas/document.ts'
import { uploadTexts } from '#texts/document-upload.ts'
import { shipmentTexts } from '#texts/shipment.ts'
import { notify } from '#views/parts/toast.ts'
import { DocumentUpload } from '#views/shipment/detail/document-upload.tsx'

// Two sentences, which nobody waits for.
const LONG_MS = 10_000

type Props = { readonly id: string; readonly kind: DocumentKind }

/** The upload of a document of one's own, with its chart and its calls. */
export function UploadFlow({ id, kind }: Props) {
  const queries = useQueryClient()
  const name = shipmentTexts.documents.names[kind]
  const machine = useProvided(() =>
    documentUploadMachine.provide({
      actors: {
        sendDocument: fromPromise<void, PickedDocument | undefined>(async ({ input }) => {
          if (!input) return
          const uploaded = await sendDocument(queries, { id, kind }, input)
          void notify(
            uploaded === 'stored'
              ? { message: uploadTexts.sent(name), type: 'success' }
              : { message: uploadTexts.checking(name), type: 'blank', duration: LONG_MS },
          )
        }),
      },
    }),
  )
  const actor = useFlowActor(machine)
  return <DocumentUpload actor={actor} name={name} />
}
