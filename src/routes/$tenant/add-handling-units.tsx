import { createFileRoute } from '@tanstack/react-router'

import { readWizardSearch } from '#machines/shipment/wizard/steps.ts'
import { ConfirmAsn } from '#routes/-pages/shipment/asn-page.tsx'

export const Route = createFileRoute('/$tenant/add-handling-units')({
  validateSearch: readWizardSearch,
  component: ConfirmAsn,
})
