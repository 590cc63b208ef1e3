import { createFileRoute } from '@tanstack/react-router'

import { readWizardSearch } from '#machines/shipment/wizard/steps.ts'
import { PreBookingWizard } from '#routes/-pages/shipment/wizard-pages.tsx'

export const Route = createFileRoute('/$tenant/pre-booking-request')({
  validateSearch: readWizardSearch,
  component: PreBookingWizard,
})
