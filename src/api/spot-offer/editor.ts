import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise } from 'xstate'

import { ApiError, sayError } from '#api/client/errors.ts'
import { newKey, request } from '#api/client/request.ts'
import { spotCalls, supplierContactCalls } from '#api/contract/spot-offer.ts'
import { keepingOf } from '#api/records/keeping.ts'
import type { ContactsAsked, Months } from '#machines/spot-offer/editor/actors.ts'
import type { Edited } from '#machines/spot-offer/editor/assess.ts'
import { isDraft, packDraft, unpackDraft } from '#machines/spot-offer/editor/draft.ts'
import { fromForm } from '#machines/spot-offer/editor/form.ts'
import { offerEditorMachine } from '#machines/spot-offer/editor/machine.ts'
import type {
  Contacts,
  EditorEvent,
  Opened,
  Opening,
  Prices,
  Saved,
  Submission,
} from '#machines/spot-offer/editor/types.ts'
import { factsOf } from '#machines/spot-offer/lifecycle/selectors.ts'
import { dateAt } from '#schemas/calendar.ts'
import type { Reason } from '#schemas/error.ts'
import type { FullOffer } from '#schemas/spot-offer/offer.ts'
import { unpriced } from '#schemas/spot-offer/pricing.ts'
import { editorTexts } from '#texts/spot-offer-editor.ts'

import { monthQuery, onPricesChanged } from './months.ts'
import { forgetOfferLists, offerKeys, offerQuery, spotConfigQuery } from './offers.ts'
import { patchOffer } from './patch.ts'

async function loadMonth(queries: QueryClient, month: string): Promise<Prices['averages']> {
  const series = await queries.fetchQuery({ ...monthQuery(month), staleTime: 0 })
  return Object.fromEntries(
    series.map(({ symbol, average }) => [`${symbol} ${month}`, average.mid]),
  )
}

async function loadPrices(queries: QueryClient, months: readonly string[]): Promise<Prices> {
  const averages = await Promise.all(months.map((month) => loadMonth(queries, month)))
  return { months, averages: Object.assign({}, ...averages) as Prices['averages'] } // because each is one
}

function editedOf(offer: FullOffer, key: string): Edited {
  const { offerId, offerExpirationDate } = offer
  return {
    offerId,
    state: offer.offerState,
    facts: factsOf(offer),
    draft: fromForm(unpriced(offer.offerForm), { key, offerExpirationDate }),
    stamp: offer.updatedAt,
    updatedBy: offer.updatedBy.userDisplayName,
  }
}

async function loadOffer(queries: QueryClient, offerId: string, key: string): Promise<Edited> {
  const offer = await queries.fetchQuery({ ...offerQuery(offerId), staleTime: 0 })
  if (offer.view !== 'full') throw new Error('an offer is edited by who sees all of it')
  return editedOf(offer, key)
}

type Around = { readonly queries: QueryClient; readonly user: string; readonly timeZone: string }

const keeping = ({ queries, user }: Around) =>
  keepingOf(user, {
    pack: packDraft,
    unpack: unpackDraft,
    isDraft,
    hear: (tell) => onPricesChanged(queries, () => tell({ type: 'prices-changed' })),
  })
type Find = ReturnType<typeof keeping>['find']

async function open(
  { queries, timeZone, find }: Around & { readonly find: Find },
  { draftKey, offerId }: Opening,
) {
  const freshKey = newKey()
  const now = Date.now()
  const [{ data: config, flowMadeBy, unseen }, edited, found] = await Promise.all([
    queries.fetchQuery({ ...spotConfigQuery(), staleTime: 0 }),
    offerId === null ? null : loadOffer(queries, offerId, freshKey),
    find(draftKey),
  ])
  const months = [
    dateAt(timeZone, now).slice(0, 7),
    ...(edited?.draft.lines ?? []).map((line) => line['pricing.priceMonth']),
  ]
  const prices = await loadPrices(queries, [...new Set(months)])
  const { history: _history, ...settings } = config
  const opened: Opened = {
    config: { ...settings, flowMadeBy, unseen },
    now,
    prices,
    edited,
    found,
    freshKey,
    freshLine: crypto.randomUUID(),
  }
  return opened
}

// What the server says about the offer itself; anything else says nothing about it and can be sent again.
const REFUSALS = [400, 403, 404, 409, 410, 422]

function reasonsOf({ code, reasons, issues }: ApiError): readonly Reason[] {
  if (code === 'idempotency_mismatch') return [{ code, text: editorTexts.alreadySent, who: [] }]
  const wrongFields = issues.map((issue) => ({
    code: issue.code,
    text: `${issue.path}: ${issue.text}`,
    who: [],
  }))
  return [...reasons, ...wrongFields]
}

function answerOf(error: unknown): Saved {
  if (!(error instanceof ApiError)) return { kind: 'unsent', problem: sayError(error) }
  if (error.code === 'offer_conflict') return { kind: 'conflict' }
  const isRefusal = REFUSALS.includes(error.status ?? 0) || error.code === 'price_data_missing'
  if (!isRefusal) return { kind: 'unsent', problem: sayError(error) }
  const reasons = reasonsOf(error)
  return {
    kind: 'refused',
    text: error.message,
    reasons: reasons.length
      ? reasons
      : [{ code: error.code ?? 'refused', text: error.message, who: [] }],
  }
}

async function send(queries: QueryClient, submission: Submission): Promise<string> {
  const { offerId, form, offerExpirationDate, stamp, idempotencyKey, note } = submission
  const noted = note ? { note } : {}
  if (offerId !== null && stamp !== null) {
    const body = {
      action: 'update-offer-form',
      offerLastUpdatedAt: stamp,
      offerForm: form,
      ...(offerExpirationDate === null ? {} : { offerExpirationDate }),
      ...noted,
    } as const
    await patchOffer(queries, { id: offerId, body, idempotencyKey })
    return offerId
  }
  if (offerExpirationDate === null) throw new Error('a new offer has its date')
  const { data } = await request(
    spotCalls.createSpotOffer,
    { body: { offerForm: form, offerExpirationDate, ...noted } },
    { idempotencyKey },
  )
  queries.setQueryData(offerKeys.one(data.offerId), data)
  forgetOfferLists(queries)
  return data.offerId
}

const CONTACTS_MS = 300_000 // accounts come and go once in a while

const contactsQuery = (supplierId: string) =>
  queryOptions({
    // An offer that is made may be the last one, with another address.
    queryKey: [...offerKeys.lists, 'contacts', supplierId],
    queryFn: async ({ signal }) => {
      const params = { supplier_id: supplierId }
      return (await request(supplierContactCalls.listSupplierContacts, { params }, { signal })).data
    },
    staleTime: CONTACTS_MS,
  })

const findContacts = (queries: QueryClient) =>
  fromCallback<ContactsAsked>(({ sendBack, receive }) => {
    let asked = ''
    receive(({ supplierId, isAgain }) => {
      if (supplierId === asked && !isAgain) return
      asked = supplierId
      if (!supplierId) return
      const tell = (people: Contacts['people']) => {
        const event: EditorEvent = { type: 'contacts', supplierId, people }
        if (asked === supplierId) sendBack(event)
      }
      queries.fetchQuery(contactsQuery(supplierId)).then(tell, () => tell(null))
    })
  })

/** The editor of offers with its calls, its kept drafts and the device's events, for one user (`pool|sub`). */
export function provideEditor(around: Around) {
  const { queries } = around
  const { find, actors } = keeping(around)
  return offerEditorMachine.provide({
    actors: {
      ...actors,
      openEditor: fromPromise<Opened, Opening>(({ input }) => open({ ...around, find }, input)),
      loadPrices: fromPromise<Prices, Months>(({ input }) => loadPrices(queries, input.months)),
      loadTheirs: fromPromise<Edited, { readonly offerId: string }>(({ input }) =>
        loadOffer(queries, input.offerId, newKey()),
      ),
      saveOffer: fromPromise<Saved, Submission>(async ({ input }) => {
        try {
          return { kind: 'saved', offerId: await send(queries, input) }
        } catch (error) {
          return answerOf(error)
        }
      }),
      findContacts: findContacts(queries),
    },
  })
}
