import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { offerAnswerMachine } from '#machines/spot-offer/answer/machine.ts'
import type { AnswerContext, AnswerEvent } from '#machines/spot-offer/answer/types.ts'
import { LossReason } from '#schemas/spot-offer/offer.ts'
import type { SharedOffer } from '#schemas/spot-offer/offer.ts'
import { css } from '#styled/css'
import { spotWords } from '#texts/spot-offer-words.ts'
import { answerTexts } from '#texts/supplier-answer.ts'
import { supplierOfferTexts } from '#texts/supplier-offer.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Checkbox, Radios } from '#views/parts/choice.tsx'
import { DialogButtons } from '#views/parts/dialog-buttons.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { ErrorSummary } from '#views/parts/error-summary.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { TextArea, TextField } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { sayDay, sayInstant } from '#views/parts/time.tsx'
import { OfflineNote, offlineReason } from '#views/records/action/offline.tsx'

import { LetterProblem } from './closed-page.tsx'
import type { Letter } from './closed-page.tsx'
import { freightOf } from './freight.ts'
import { sayMass, sayMoney } from './say.ts'

const words = answerTexts.dialog
const changed = answerTexts.changed
const { shipping: terms, lines, totals: total } = supplierOfferTexts
const fieldId = (field: string) => `answer-${field}`
const labels: Readonly<Record<string, string>> = {
  terms: words.termsShort,
  lossReason: words.lossReason,
  note: words.note,
  poNumber: words.poNumber,
}

type Props = {
  readonly actor: ActorRefFrom<typeof offerAnswerMachine>
  /** The offer as it is now; undefined once it was taken back. */
  readonly offer: SharedOffer | undefined
  /** Why the answer is not possible on the offer as it is now. */
  readonly goneBecause: string | undefined
  readonly letter: Letter
  readonly onLetter: () => void
}
/** What one agrees to, beside total and last day: goods, weight, delivery, freight. */
function termsOf(offer: SharedOffer): readonly (readonly [string, string])[] {
  const { feedstockLines, totals, weightUnit, shipping } = offer.offerForm
  return [
    [lines.title, feedstockLines.map(({ name }) => name).join(', ')],
    [total.weight, sayMass(totals.weightKg, weightUnit)],
    [terms.term, terms.incoterm[shipping.incoterm]],
    [terms.title, freightOf(offer)],
  ]
}

type FormProps = {
  readonly context: AnswerContext
  readonly send: (event: AnswerEvent) => void
}

const Refused = ({ refusal }: Pick<AnswerContext, 'refusal'>) =>
  refusal && (
    <Banner tone="danger" role="alert">
      {refusal.reasons.length ? refusal.reasons.map(({ text }) => text).join(' ') : refusal.text}
      {refusal.reference && (
        <span className={css({ display: 'block', textStyle: 'mono' })}>{refusal.reference}</span>
      )}
    </Banner>
  )

type AcceptProps = FormProps & Pick<Props, 'letter' | 'onLetter'> & { readonly offer: SharedOffer }
function Accept({ context: { draft, issues }, send, offer, letter, onLetter }: AcceptProps) {
  return (
    <>
      <Facts
        columns={2}
        facts={[
          {
            term: words.total,
            value: (
              <strong data-numeric className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>
                {sayMoney(offer.offerForm.totals.total)}
              </strong>
            ),
          },
          { term: words.validTo, value: sayDay(offer.offerExpirationDate) },
          ...termsOf(offer).map(([term, value]) => ({ term, value })),
        ]}
      />
      <p className={css({ textStyle: 'sm' })}>{words.termsAre}</p>
      <div>
        <Button size="sm" isBusy={letter.isLoading} onClick={onLetter}>
          <Icon name="document" size={16} />
          {words.letter}
        </Button>
      </div>
      <LetterProblem letter={letter} />
      <Checkbox
        id={fieldId('terms')}
        label={words.terms}
        aria-required
        data-first
        checked={draft.terms === 'true'}
        error={issues.terms}
        onChange={({ target }) =>
          send({ type: 'change', field: 'terms', value: target.checked ? 'true' : '' })
        }
      />
      <TextField
        id={fieldId('poNumber')}
        label={words.poNumber}
        hint={words.poHint}
        autoComplete="off"
        value={draft.poNumber}
        error={issues.poNumber}
        onChange={({ target }) => send({ type: 'change', field: 'poNumber', value: target.value })}
      />
    </>
  )
}

const Decline = ({ context: { draft, issues }, send }: FormProps) => (
  <div data-first-in id={fieldId('lossReason')} tabIndex={-1}>
    <Radios
      label={words.lossReason}
      name="loss-reason"
      value={draft.lossReason || undefined}
      error={issues.lossReason}
      options={LossReason.options.map((value) => ({ value, label: spotWords.lossReasons[value] }))}
      onChoose={(value) => send({ type: 'change', field: 'lossReason', value })}
    />
  </div>
)

function Note({ context: { draft, issues, word }, send }: FormProps) {
  const isRequired = word === 'note' || (word === 'decline' && draft.lossReason === 'other')
  return (
    <TextArea
      id={fieldId('note')}
      label={words.note}
      hint={words.noteHint}
      isRequired={isRequired}
      maxLength={500}
      value={draft.note}
      error={issues.note}
      {...(word === 'note' ? { 'data-first': '' } : {})}
      onChange={({ target }) => send({ type: 'change', field: 'note', value: target.value })}
    />
  )
}

function Changed({ actor, offer, goneBecause }: Props) {
  const { word, meanwhile, stamp, total: before } = useSelector(actor, ({ context }) => context)
  // Until the newer offer is read there is nothing to agree to.
  const canGoOn = offer && offer.updatedAt !== stamp && goneBecause === undefined
  return (
    <Dialog
      title={changed.title}
      onClose={() => actor.send({ type: 'cancel' })}
      footer={
        <>
          <Button data-first onClick={() => actor.send({ type: 'cancel' })}>
            {changed.leave}
          </Button>
          {canGoOn && (
            <Button
              variant="solid"
              onClick={() =>
                actor.send({
                  type: 'go-on',
                  stamp: offer.updatedAt,
                  total: offer.offerForm.totals.total,
                })
              }
            >
              {changed.goOn[word]}
            </Button>
          )}
        </>
      }
    >
      <Banner tone="warning" role="alert">
        {meanwhile?.at ? changed.at(sayInstant(meanwhile.at)) : changed.text}{' '}
        {goneBecause === undefined ? changed.look : changed.kept}
      </Banner>
      {goneBecause !== undefined && <Banner tone="danger">{goneBecause}</Banner>}
      {canGoOn && (
        <Facts
          columns={2}
          facts={[
            { term: changed.before, value: sayMoney(before) },
            { term: changed.now, value: sayMoney(offer.offerForm.totals.total) },
            { term: words.validTo, value: sayDay(offer.offerExpirationDate) },
          ]}
        />
      )}
    </Dialog>
  )
}

/** The supplier's answer: accept with the number of the order, decline with a reason, or a note (pages.md §2.7). */
export function AnswerDialog(props: Props) {
  const { actor, offer } = props
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const offline = offlineReason(context)
  if (snapshot.matches('changed')) return <Changed {...props} />
  if (!snapshot.hasTag('form')) return null
  const { word, issues } = context
  const isBusy = snapshot.hasTag('busy')
  const close = () => actor.send({ type: 'cancel' })
  const send = (event: AnswerEvent) => actor.send(event)
  const problems = Object.entries(issues).map(([name, text]) => ({
    id: fieldId(name),
    label: labels[name] ?? name,
    text,
  }))
  return (
    <Dialog
      key={word}
      title={words.titles[word](context.offerId)}
      isBusy={isBusy}
      onClose={close}
      onSubmit={() => send({ type: 'submit' })}
      footer={
        <DialogButtons
          isBusy={isBusy}
          cancel={words.cancel}
          onCancel={close}
          submit={words.buttons[word]}
          isDangerous={word === 'decline'}
          reason={offline}
        />
      }
    >
      <OfflineNote text={offline} />
      <Refused refusal={context.refusal} />
      <ErrorSummary
        problems={problems}
        attempt={context.attempt}
        title={words.problems(problems.length)}
      />
      {word === 'accept' && offer && (
        <Accept {...{ context, send, offer }} letter={props.letter} onLetter={props.onLetter} />
      )}
      {word === 'decline' && <Decline context={context} send={send} />}
      <Note context={context} send={send} />
    </Dialog>
  )
}
