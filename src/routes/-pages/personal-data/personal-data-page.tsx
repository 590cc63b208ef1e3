import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { providePersonalData } from '#api/personal-data/person.ts'
import { provideRetentionRun, retentionQuery } from '#api/personal-data/retention.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { reading } from '#routes/-pages/records/reading.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import type { Retention as RetentionData } from '#schemas/retention.ts'
import { personalDataTexts as words } from '#texts/personal-data.ts'
import { retentionTexts } from '#texts/retention.ts'
import { shellTexts } from '#texts/shell.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { Read } from '#views/parts/read.tsx'
import { SkeletonRows } from '#views/parts/skeleton.tsx'
import { useOnline } from '#views/parts/use-online.ts'
import { PersonView } from '#views/personal-data/person-view.tsx'
import { Retention } from '#views/personal-data/retention.tsx'

async function save(text: string): Promise<void> {
  const { saveFile } = await import('#views/parts/save-file.ts')
  saveFile('personal-data.json', new Blob([text], { type: 'application/json' }))
}
const provide = () => providePersonalData(save)

function RetentionPart({ shown }: { readonly shown: RetentionData }) {
  const queries = useQueryClient()
  const actor = useFlowActor(useProvided(() => provideRetentionRun(queries)))
  const snapshot = useSelector(actor, (state) => state)
  const reason = useOnline() ? undefined : shellTexts.offline
  return (
    <Retention
      shown={shown}
      snapshot={snapshot}
      send={(event) => actor.send(event)}
      reason={reason}
    />
  )
}

/** /dashboard/personal-data/ */
export function PersonalDataPage() {
  const actor = useFlowActor(useProvided(provide))
  const snapshot = useSelector(actor, (state) => state)
  const due = useQuery(retentionQuery())
  return (
    <>
      <PageHeader title={useTitle()} lead={words.lead} />
      <PersonView snapshot={snapshot} send={(event) => actor.send(event)}>
        <Read
          reading={reading(due, due.data)}
          things={retentionTexts.things}
          skeleton={<SkeletonRows count={12} />}
        >
          {(read) => <RetentionPart shown={read} />}
        </Read>
      </PersonView>
    </>
  )
}
