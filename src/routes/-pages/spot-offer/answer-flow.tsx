import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'

import { offerAnswerActors } from '#api/spot-offer/supplier-answers.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { offerAnswerMachine } from '#machines/spot-offer/answer/machine.ts'
import type { AnswerContext, Word } from '#machines/spot-offer/answer/types.ts'
import { useConnection } from '#routes/-pages/shell/use-connection.ts'
import type { SharedOffer } from '#schemas/spot-offer/offer.ts'
import { answerTexts } from '#texts/supplier-answer.ts'
import { AnswerDialog } from '#views/spot-offer/supplier/answer-dialog.tsx'
import type { Letter } from '#views/spot-offer/supplier/closed-page.tsx'

export { answersOf } from '#views/spot-offer/supplier/answers.ts'

type Props = {
  readonly asked: { readonly word: Word; readonly stamp: string; readonly total: number }
  readonly offerId: string
  /** The offer as it is now; undefined once it was taken back. */
  readonly offer: SharedOffer | undefined
  /** Why each answer is not possible on the offer as it is now. */
  readonly whyNot: Readonly<Record<Word, string | undefined>> | undefined
  readonly letter: Letter
  readonly onLetter: () => void
  readonly onDone: (done: AnswerContext['done']) => void
}

const events = { accept: 'accept', decline: 'decline', note: 'add-note' } as const

/** The dialog of a supplier's answer with its machine on the API; what was typed outlives its closing. */
export function AnswerFlow({ asked, offerId, offer, whyNot, letter, onLetter, onDone }: Props) {
  const queryClient = useQueryClient()
  const machine = useProvided(() =>
    offerAnswerMachine.provide({ actors: offerAnswerActors(queryClient) }),
  )
  const actor = useFlowActor(machine, { input: { offerId } })
  useConnection(actor)
  const { word, done } = useSelector(actor, ({ context }) => context)
  useEffect(() => {
    actor.send({ type: events[asked.word], stamp: asked.stamp })
  }, [actor, asked])
  useEffect(() => onDone(done), [done, onDone])
  return (
    <AnswerDialog
      actor={actor}
      offer={offer}
      letter={letter}
      onLetter={onLetter}
      totalBefore={asked.total}
      goneBecause={whyNot ? whyNot[word] : answerTexts.changed.gone}
    />
  )
}
