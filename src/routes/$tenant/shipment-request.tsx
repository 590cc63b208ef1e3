import { createFileRoute } from '@tanstack/react-router'

import { readWizardSearch } from '#machines/shipment/wizard/steps.ts'
import { TenantWizard } from '#routes/-pages/shipment/wizard-pages.tsx'

export const Route = createFileRoute('/$tenant/shipment-request')({
  validateSearch: readWizardSearch,
  component: TenantWizard,
})
