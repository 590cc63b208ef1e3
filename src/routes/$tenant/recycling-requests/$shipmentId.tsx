import { createFileRoute } from '@tanstack/react-router'

import { DetailPage } from '#routes/-pages/shipment/detail-page.tsx'

export const Route = createFileRoute('/$tenant/recycling-requests/$shipmentId')({
  component: DetailPage,
})
