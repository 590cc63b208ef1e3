import { createFileRoute } from '@tanstack/react-router'

import { batteryOfferList } from '#machines/sell-my-battery/list.ts'
import { ConfigPage } from '#routes/-pages/config/config-page.tsx'
import { isConfigName } from '#schemas/config-names.ts'
import type { UploadEffect } from '#schemas/records/upload.ts'
import { NotFound } from '#views/shell/refused.tsx'

export const Route = createFileRoute('/dashboard/configs/$configName')({ component: Page })

const hrefOf = ({ kind, ids }: UploadEffect) =>
  kind === 'open-offers' ? batteryOfferList.href({ ids: ids.join(',') }) : undefined

function Page() {
  const { configName } = Route.useParams()
  return isConfigName(configName) ? (
    <ConfigPage key={configName} name={configName} hrefOf={hrefOf} />
  ) : (
    <NotFound />
  )
}
