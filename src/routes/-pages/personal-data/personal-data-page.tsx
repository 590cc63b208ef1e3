import { useSelector } from '@xstate/react'

import { providePersonalData } from '#api/personal-data/person.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { useTitle } from '#routes/-pages/shell/hooks.ts'
import { personalDataTexts as words } from '#texts/personal-data.ts'
import { PageHeader } from '#views/parts/page.tsx'
import { PersonView } from '#views/personal-data/person-view.tsx'

async function save(text: string): Promise<void> {
  const { saveFile } = await import('#views/parts/save-file.ts')
  saveFile('personal-data.json', new Blob([text], { type: 'application/json' }))
}
const provide = () => providePersonalData(save)

/** /dashboard/personal-data/ */
export function PersonalDataPage() {
  const actor = useFlowActor(useProvided(provide))
  const snapshot = useSelector(actor, (state) => state)
  return (
    <>
      <PageHeader title={useTitle()} lead={words.lead} />
      <PersonView snapshot={snapshot} send={(event) => actor.send(event)} />
    </>
  )
}
