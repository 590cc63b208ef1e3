import { editorTexts } from '#texts/spot-offer-editor.ts'
import type { Option } from '#views/parts/field.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import type { Crumb } from '#views/parts/page.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { FoundDraft } from '#views/records/form/opening.tsx'

import { Comparison } from './conflict.tsx'
import { EditorForm } from './editor-form.tsx'
import type { EditorSnapshot, Send } from './model.ts'

type Props = {
  readonly title: string
  readonly crumbs: readonly Crumb[]
  readonly snapshot: EditorSnapshot
  readonly send: Send
  readonly suppliers: readonly Option[]
  readonly backHref: string | undefined
}

function Content(props: Props) {
  const { snapshot, send } = props
  const { context } = snapshot
  if (snapshot.matches('unopened'))
    return (
      <LoadError
        things={editorTexts.things}
        problem={{ text: editorTexts.notOpened }}
        retry={() => send({ type: 'retry' })}
      />
    )
  if (snapshot.matches('asking') && context.found)
    return (
      <FoundDraft
        found={context.found}
        send={send}
        {...(context.offerId === null ? {} : { startNew: editorTexts.draft.fromSaved })}
      />
    )
  if (snapshot.matches('comparing')) return <Comparison context={context} send={send} />
  if (snapshot.hasTag('form')) return <EditorForm {...props} />
  return <PageSkeleton things={editorTexts.things} />
}

/** New Offer and the editor of Update Offer: what the editor's state is to look at. */
export function EditorPage(props: Props) {
  const { offerId } = props.snapshot.context
  return (
    <>
      <PageHeader
        title={props.title}
        crumbs={props.crumbs}
        {...(offerId === null ? {} : { lead: editorTexts.changing(offerId) })}
      />
      <Content {...props} />
    </>
  )
}
