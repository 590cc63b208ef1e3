import { useSelector } from '@xstate/react'
import { useCallback } from 'react'

import { provideSettingEditor } from '#api/settings/setting.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { CONFIGS } from '#machines/auth/areas.ts'
import { changesOf } from '#machines/settings/editor/edit.ts'
import type { SettingEvent } from '#machines/settings/editor/types.ts'
import { useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import { useLeaveWarning } from '#routes/-pages/shell/leave-warning.ts'
import { SETTING_WRITERS, isOneOf } from '#schemas/rights.ts'
import type { PagedSetting } from '#schemas/setting-names.ts'
import type { StoredSetting } from '#schemas/settings.ts'
import { settingTexts as words } from '#texts/settings.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { sayDay } from '#views/parts/time.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { LeaveDialog } from '#views/records/form/draft-dialogs.tsx'
import { RatesExample } from '#views/settings/rates-example.tsx'
import { SettingView } from '#views/settings/setting-view.tsx'

const leadOf = ({ version, updatedAt, updatedBy }: StoredSetting) =>
  updatedAt && updatedBy
    ? words.version(version, sayDay(updatedAt.slice(0, 10)), updatedBy)
    : words.builtIn

/** /dashboard/settings/{name}/ */
export function SettingPage({ name }: { readonly name: PagedSetting }) {
  const { caller } = useUser()
  const title = useTitle()
  const machine = useProvided(provideSettingEditor)
  const input = { name, mayEdit: isOneOf(SETTING_WRITERS, caller) }
  const actor = useFlowActor(machine, { input })
  const snapshot = useSelector(actor, (state) => state)
  const isUnsaved = useCallback(() => changesOf(actor.getSnapshot().context).length > 0, [actor])
  const onAnswer = useLeaveWarning(isUnsaved)
  const { stored } = snapshot.context
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: words.crumb, href: CONFIGS }]}
        {...(stored ? { lead: leadOf(stored) } : {})}
      />
      <SettingView
        snapshot={snapshot}
        send={(event: SettingEvent) => actor.send(event)}
        title={title}
        isPhone={useIsPhone()}
      >
        {name === 'estimate-rates' && stored && <RatesExample context={snapshot.context} />}
      </SettingView>
      {onAnswer && <LeaveDialog onAnswer={onAnswer} />}
    </>
  )
}
