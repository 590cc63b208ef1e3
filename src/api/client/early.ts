import { findPage } from '#schemas/pages.ts'
import { local, read } from '#storage'

import { placeIn } from '../records/active-place.ts'
import { rememberedUser } from '../session/remembered.ts'
import { orEnd } from './time-limit.ts'

// What a page asks for first leaves as soon as the first script runs, with the token that is still good: by the time that
// the page is drawn, its answers are there. Whatever does not fit (another token, a header more, a list that is narrowed)
// is asked for as ever.

/** Whoever signs in there may open every page of staff that asks for something first. */
const STAFF_POOL = 'redwood_okta'
const NOBODY = { name: '', slug: '' }
/** A token that ends sooner may be another one by the time the page asks. */
const SPARE_MS = 60_000
/** An answer that nobody took by then is old. */
const LASTS_MS = 10_000

/** Stands in an address for the place that a program's page begins with. */
const PLACE = '{place}'

type Claims = Readonly<Partial<Record<'sub' | 'exp' | 'custom:roles', unknown>>>
const claimsOf = (token: string): Claims => {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return claims ?? {}
  } catch {
    return {}
  }
}

/** The id token that the client library keeps of somebody, if it lasts for a while. */
function keptToken(sub: string, now: number): string | undefined {
  return Object.keys(local())
    .filter((key) => key.endsWith('.idToken'))
    .map((key) => read(local, key) ?? '')
    .find((token) => {
      const { sub: whose, exp } = claimsOf(token)
      return whose === sub && typeof exp === 'number' && exp * 1000 > now + SPARE_MS
    })
}

type Early = {
  readonly authorization: string
  readonly at: number
  /** By address; undefined: taken, or asked for before it could leave. */
  readonly answers: Map<string, Promise<Response> | undefined>
}
let early: Early | undefined

/** Puts away what nobody took: an answer that is never read counts as under way for as long as the page is there. */
function letGo(answers: Early['answers']): void {
  for (const answer of answers.values())
    answer?.then(({ body }) => body?.cancel()).catch(() => undefined)
  answers.clear()
}

/** Asks for what the page of an address shows first. A narrowed list asks for something else: it is left to the page. */
export function askEarly({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const [pool, sub] = rememberedUser()?.split('|') ?? []
  const found = search || !sub ? undefined : findPage(pathname, NOBODY)
  const { first = [], tenant } = found?.entry ?? {}
  // Staff look at a program's pages, too, and ask for something else; nobody else opens theirs.
  const isOwn = tenant ? pool === tenant.pool || pool === tenant.ssoPool : pool === STAFF_POOL
  if (!found || !sub || first.length === 0 || !isOwn) return
  const token = keptToken(sub, Date.now())
  if (!token) return
  // Whoever only reads may see all places together. Roles are a list in a text.
  const isWriter = /\bsupplier-user\b/.test(String(claimsOf(token)['custom:roles']))
  const authorization = `Bearer ${token}`
  const answers: Early['answers'] = new Map()
  const mine = { authorization, at: Date.now(), answers }
  early = mine
  const ask = (isOfPlace: boolean, params: Readonly<Record<string, string>>) => {
    for (const path of first.filter((one) => one.includes(PLACE) === isOfPlace)) {
      const url = `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')}`
      if (answers.has(url)) continue
      const answer = fetch(url, { headers: { authorization } })
      // Nobody may ask for it any more; who does hears of the failure.
      answer.catch(() => undefined)
      answers.set(url, answer)
    }
  }
  ask(false, found.params)
  const places = isWriter ? answers.get(`/api/${tenant?.slug}/locations`) : undefined
  const askOfPlace = async (listed: Promise<Response>, program: string) => {
    const place = await placeIn((await listed).clone(), program) // the page reads the answer, too
    if (place !== undefined && early === mine) ask(true, { place: encodeURIComponent(place) })
  }
  // Whatever is wrong with it, the page asks again and says so.
  if (tenant && places) askOfPlace(places, tenant.slug).catch(() => undefined)
  setTimeout(() => letGo(answers), LASTS_MS)
}

/** The program whose page somebody of the staff looks at, which the server writes down; undefined: they look at none. */
export function viewedProgram(): string | undefined {
  const [pool] = rememberedUser()?.split('|') ?? []
  return pool === STAFF_POOL ? findPage(location.pathname, NOBODY)?.entry.tenant?.slug : undefined
}

/** The answer to a call that left early, once; undefined: it did not, or this one is another. */
export function takeEarly(url: string, init: RequestInit): Promise<Response> | undefined {
  // What was asked before somebody wrote something says nothing of it.
  if (init.method !== 'GET' && early) {
    letGo(early.answers)
    early = undefined
  }
  if (!early) return undefined
  const answer = early.answers.get(url)
  if (!answer) {
    early.answers.set(url, undefined)
    return undefined
  }
  const { authorization, ...others } = init.headers as Record<string, string> // because the client writes them so
  const isSame = authorization === early.authorization && Object.keys(others).length === 0
  if (!isSame || Date.now() - early.at > LASTS_MS) return undefined
  early.answers.set(url, undefined)
  return init.signal ? orEnd(answer, init.signal) : answer
}
