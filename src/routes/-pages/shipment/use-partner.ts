import { useNow } from '#routes/-pages/records/use-now.ts'
import { useConfig } from '#routes/-pages/shell/hooks.ts'
import type { Partner } from '#views/shipment/audience.ts'

/** How the owners of requests read of them at this moment. */
export const usePartnerHere = (): Partner => ({
  company: useConfig()?.company.name ?? '',
  now: useNow().now,
})
