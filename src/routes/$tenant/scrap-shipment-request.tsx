import { createFileRoute } from '@tanstack/react-router'

import { readWizardSearch } from '#machines/shipment/wizard/steps.ts'
import { ScrapWizard } from '#routes/-pages/shipment/wizard-pages.tsx'

export const Route = createFileRoute('/$tenant/scrap-shipment-request')({
  validateSearch: readWizardSearch,
  component: ScrapWizard,
})
