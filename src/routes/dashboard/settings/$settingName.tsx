import { createFileRoute } from '@tanstack/react-router'

import { batteryOfferList } from '#machines/sell-my-battery/list.ts'
import { SettingPage } from '#routes/-pages/settings/setting-page.tsx'
import { isPagedSetting } from '#schemas/setting-names.ts'
import { NotFound } from '#views/shell/refused.tsx'

export const Route = createFileRoute('/dashboard/settings/$settingName')({ component: Page })

const offersHref = (ids: readonly string[]) => batteryOfferList.href({ ids: ids.join(',') })

function Page() {
  const { settingName } = Route.useParams()
  return isPagedSetting(settingName) ? (
    <SettingPage key={settingName} name={settingName} offersHref={offersHref} />
  ) : (
    <NotFound />
  )
}
