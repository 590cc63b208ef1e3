import { createFileRoute } from '@tanstack/react-router'

import { readWizardSearch } from '#machines/shipment/wizard/steps.ts'
import { StaffWizard } from '#routes/-pages/shipment/wizard-pages.tsx'

export const Route = createFileRoute('/dashboard/shipments/new')({
  validateSearch: readWizardSearch,
  component: StaffWizard,
})
