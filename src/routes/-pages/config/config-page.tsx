import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import { configsQuery, uploadActors, versionsQuery } from '#api/config/configs.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { configUploadMachine } from '#machines/records/upload/machine.ts'
import type { UploadEvent } from '#machines/records/upload/types.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import type { ConfigName } from '#schemas/config-names.ts'
import type {
  UploadDiff,
  UploadEffect,
  UploadVersion,
  UploadedText,
} from '#schemas/records/upload.ts'
import { css } from '#styled/css'
import { uploadTexts as words } from '#texts/uploads.ts'
import { Button } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import { Read } from '#views/parts/read.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { useOnline } from '#views/parts/use-online.ts'
import { download } from '#views/records/list/csv.ts'
import { ChooseFile } from '#views/records/upload/choose-text.tsx'
import { UploadView } from '#views/records/upload/upload-view.tsx'
import { Versions } from '#views/records/upload/versions.tsx'
import type { Version } from '#views/records/upload/versions.tsx'

import { CONFIGS } from './list-page.tsx'

type Actor = ActorRefFrom<typeof configUploadMachine>
type ActionsProps = {
  readonly name: ConfigName
  readonly current: UploadedText
  readonly actor: Actor
  readonly reason: string | undefined
}
/** What stands beside the title: the current text, and another file instead of the one that is shown. */
function Actions({ name, current: { version, text }, actor, reason }: ActionsProps) {
  const snapshot = useSelector(actor, (state) => state)
  const isBusy = snapshot.hasTag('busy')
  const isShown = ['issues', 'unchanged', 'reviewing'].some((place) => snapshot.value === place)
  return (
    <>
      <Button variant="ghost" onClick={() => download(`${name}-v${version}.csv`, text)}>
        <Icon name="download" size={16} />
        {words.download}
      </Button>
      {(isShown || isBusy) && (
        <span className={css({ hideBelow: 'md' })}>
          <ChooseFile
            label={words.another}
            variant="outline"
            {...{ reason, isBusy }}
            onChoose={(chosen) => actor.send({ type: 'choose', ...chosen })}
          />
        </span>
      )}
    </>
  )
}

const toVersion = ({ uploadedBy, uploadedAt, ...one }: UploadVersion): Version => ({
  version: one.version,
  by: uploadedBy,
  at: uploadedAt,
  note: one.note,
  counts: words.counts(one.added, one.removed, one.modified),
})

const says = {
  same: words.same,
  applied: ({ version }: UploadDiff) => words.applied(version),
  canUndo: true,
} as const

type Props = {
  readonly name: ConfigName
  /** Where the records are that an effect counts. */
  readonly hrefOf: (effect: UploadEffect) => string | undefined
}

/** /dashboard/configs/{config-name}/ */
export function ConfigPage({ name, hrefOf }: Props) {
  const title = useTitle()
  const queries = useQueryClient()
  const configs = useQuery(configsQuery())
  const versions = useQuery(versionsQuery(name))
  const machine = useProvided(() =>
    configUploadMachine.provide({ actors: uploadActors(name, queries) }),
  )
  const actor = useFlowActor(machine)
  const snapshot = useSelector(actor, (state) => state)
  const reason = useOnline() ? undefined : words.offline
  const current = configs.data?.[name]
  const send = (event: UploadEvent) => actor.send(event)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[CONFIGS]}
        lead={current && words.inUse(current.rows, current.version)}
        actions={current && <Actions {...{ name, current, actor, reason }} />}
      />
      <Read reading={reading(configs, current)} things={title} skeleton={<SkeletonRows />}>
        {(read) => (
          <UploadView
            {...{ title, snapshot, reason, send, says, hrefOf }}
            head={read.text.split(/\r?\n/, 1)[0] ?? ''}
          >
            <Versions
              versions={reading(versions, versions.data?.map(toVersion))}
              back={{
                label: words.rollBack,
                labelOf: words.rollBackTo,
                isBusy: snapshot.hasTag('busy'),
                reason,
                onGo: (version) => send({ type: 'restore', version }),
              }}
            />
          </UploadView>
        )}
      </Read>
    </>
  )
}
