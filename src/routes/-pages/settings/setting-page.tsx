import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'

import {
  provideSettingEditor,
  settingHistoryQuery,
  settingPreviewQuery,
} from '#api/settings/setting.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { CONFIGS } from '#machines/auth/areas.ts'
import { changesOf } from '#machines/settings/editor/edit.ts'
import type { settingEditorMachine } from '#machines/settings/editor/machine.ts'
import { accessOf, askedValue } from '#machines/settings/editor/selectors.ts'
import type { Access } from '#machines/settings/editor/selectors.ts'
import type { SettingEvent } from '#machines/settings/editor/types.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import { useLeaveWarning } from '#routes/-pages/shell/leave-warning.ts'
import { SETTING_WRITERS, isOneOf } from '#schemas/rights.ts'
import type { PagedSetting } from '#schemas/setting-names.ts'
import type { StoredSetting } from '#schemas/settings.ts'
import { css } from '#styled/css'
import { settingTexts as words } from '#texts/settings.ts'
import { shellTexts } from '#texts/shell.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { sayDay } from '#views/parts/time.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { useOnline } from '#views/parts/use-online.ts'
import { LeaveDialog } from '#views/records/form/draft-dialogs.tsx'
import { Versions } from '#views/records/upload/versions.tsx'
import { RatesEffect, ReviewedEffect } from '#views/settings/rates-effect.tsx'
import { RatesExample } from '#views/settings/rates-example.tsx'
import { SettingView } from '#views/settings/setting-view.tsx'

const leadOf = ({ version, updatedAt, updatedBy }: StoredSetting) =>
  updatedAt && updatedBy
    ? words.version(version, sayDay(updatedAt.slice(0, 10)), updatedBy)
    : words.builtIn

type Actor = ActorRefFrom<typeof settingEditorMachine>
type SideProps = { readonly actor: Actor; readonly stored: StoredSetting }

type HistoryProps = SideProps & { readonly access: Access }
/** Earlier versions, and the way back to them. */
function History({ actor, stored: { version }, access }: HistoryProps) {
  const snapshot = useSelector(actor, (state) => state)
  const { name } = snapshot.context
  const query = useQuery(settingHistoryQuery(name, version))
  const rows = query.data?.map(({ updatedBy: by, updatedAt: at, ...row }) => ({ ...row, by, at }))
  const reason = useOnline() ? undefined : shellTexts.offline
  return (
    <Versions
      versions={reading(query, rows)}
      back={
        access === 'change'
          ? {
              label: words.restore,
              labelOf: words.restoreOf,
              isBusy: snapshot.hasTag('busy'),
              reason,
              onGo: (wanted) => actor.send({ type: 'restore', version: wanted }),
            }
          : undefined
      }
    />
  )
}

const effects = {
  'estimate-rates': words.effect.estimates,
  'dismantler-rates': words.effect.offers,
} as const
type Priced = keyof typeof effects
const isPriced = (name: PagedSetting): name is Priced => Object.hasOwn(effects, name)
type OffersHref = (ids: readonly string[]) => string

type EffectProps = SideProps & {
  readonly name: Priced
  readonly offersHref: OffersHref
  readonly of: typeof RatesEffect
}
/** What follows from changed rates, asked when they are typed; beside them, and where they are reviewed. */
function Effect({ actor, stored, name, offersHref, of: Shown }: EffectProps) {
  const { context } = useSelector(actor, (state) => state)
  const value = askedValue(context)
  const query = useQuery(settingPreviewQuery(name, { value, version: stored.version }))
  return (
    <Shown
      title={effects[name]}
      note={name === 'estimate-rates' ? words.effect.booked : undefined}
      preview={value ? reading(query, query.data) : undefined}
      idle={changesOf(context).length > 0 ? words.effect.wrong : words.effect.unchanged}
      hrefOf={offersHref}
    />
  )
}

const follows = css({ display: 'grid', gap: '4', lg: { position: 'sticky', top: '20' } })

type Props = {
  readonly name: PagedSetting
  /** Where open offers are that rates change. */
  readonly offersHref: OffersHref
}
/** /dashboard/settings/{name}/ */
export function SettingPage({ name, offersHref }: Props) {
  const { caller } = useUser()
  const title = useTitle()
  const machine = useProvided(provideSettingEditor)
  const mayEdit = isOneOf(SETTING_WRITERS, caller)
  const actor = useFlowActor(machine, { input: { name, mayEdit } })
  const snapshot = useSelector(actor, (state) => state)
  const isUnsaved = useCallback(() => changesOf(actor.getSnapshot().context).length > 0, [actor])
  const onAnswer = useLeaveWarning(isUnsaved)
  const access = accessOf(snapshot.context, useIsPhone())
  const { stored } = snapshot.context
  const priced = stored && isPriced(name) ? { actor, stored, name, offersHref } : undefined
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
        access={access}
        effect={priced && <Effect {...priced} of={ReviewedEffect} />}
      >
        {stored && <History {...{ actor, stored, access }} />}
        {priced && (
          <div className={follows}>
            {name === 'estimate-rates' && <RatesExample context={snapshot.context} />}
            {access === 'change' && <Effect {...priced} of={RatesEffect} />}
          </div>
        )}
      </SettingView>
      {onAnswer && <LeaveDialog onAnswer={onAnswer} />}
    </>
  )
}
