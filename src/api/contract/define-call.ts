import type * as z from 'zod/mini'

import type { ErrorCode } from '#schemas/error.ts'
import type { Caller } from '#schemas/user-type.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type Shape = z.ZodMiniObject
/** Rate classes of calls.md §1: reads, writes, exports, uploads, streams, estimates, service keys; by address: anonymous, onboarding, its files. */
export type RateClass = 'r' | 'w' | 'x' | 'u' | 's' | 'e' | 'k' | 'a' | 'o' | 'f'

/** One call of the product's API, declared once: server, client, OpenAPI, permissions and fuzz tests read it. */
export type Call = {
  readonly method: Method
  /** Below /api, with braces around parameters, as the specification writes it. */
  readonly path: string
  readonly summary: string
  /** Who may call it at all; `any`: everybody signed in, `anonymous`: without a token too. */
  readonly who: readonly Caller[] | 'any' | 'anonymous'
  /** Whoever has an EPC access level may call it, too, whatever else they are (specification 1 §6). */
  readonly forEpc?: true
  /** Systems may call it with a service key instead of a token. */
  readonly takesKey?: true
  /** A body that can be sent as it is, for the description of the API. */
  readonly example?: unknown
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: z.ZodMiniType
  readonly response: z.ZodMiniType
  /** The same schema, loaded when asked for: all that built pages have of it (build/light-contract.ts). */
  readonly answer?: () => Promise<z.ZodMiniType>
  /** The status of success; 200 when absent. */
  readonly status?: 201
  /** It answers 201 when it made something, and 200 when it did not. */
  readonly mayCreate?: true
  /** Codes that come on top of those of every call (calls.md §1). */
  readonly errors: readonly ErrorCode[]
  /** By method when absent. */
  readonly rate?: RateClass
  /** Takes an Idempotency-Key. */
  readonly isIdempotent?: true
  /** e: revalidated by ETag, h: five minutes; never stored when absent (calls.md §1). */
  readonly caching?: 'e' | 'h'
  /** The answer carries a secret (a signed address, say) and is never packed: its length must tell nothing. */
  readonly holdsSecret?: true
  /** The largest body in bytes, where the 256 KiB of calls.md §1 are too few. */
  readonly maxBytes?: number
  /** The kind of body; JSON when absent. A text comes as one string, exactly as it was sent. */
  readonly takes?: 'text/csv'
  /** The same rows may come as JSON, a list of objects: it comes as the text that was sent, too. */
  readonly takesJson?: true
  /** The kind of answer; JSON when absent. A text is sent in pieces, as it is made. */
  readonly gives?: 'text/csv' | 'text/plain' | 'text/event-stream'
  /** Texts are kept exactly as typed: drafts. */
  readonly keepsText?: true
  /** Its handler refuses wrong phones itself: one that is stored already stays as it is. */
  readonly judgesPhones?: true
  /** Though it is no GET, nothing grows by it: it goes on while there is no room to store anything. */
  readonly addsNothing?: true
}

/** Whether what is stored grows by a call. Reading and removing go on when there is no room (security.md §4). */
export const grows = ({ method, addsNothing }: Call): boolean =>
  method !== 'GET' && method !== 'DELETE' && !addsNothing

type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type ParamsOf<P extends string> = z.ZodMiniObject<Record<ParamNames<P>, z.ZodMiniType>>
type Named<P extends string> = [ParamNames<P>] extends [never]
  ? { readonly params?: never }
  : { readonly params: ParamsOf<P> }

type Part<C, K extends string, IO extends 'in' | 'out'> =
  C extends Record<K, infer S extends z.ZodMiniType>
    ? IO extends 'out'
      ? { readonly [k in K]: z.output<S> }
      : z.input<S> extends string
        ? { readonly [k in K]: z.input<S> }
        : Partial<z.input<S>> extends z.input<S>
          ? { readonly [k in K]?: z.input<S> }
          : { readonly [k in K]: z.input<S> }
    : unknown
/** What a handler gets: parsed. */
export type Input<C> = Part<C, 'params', 'out'> & Part<C, 'query', 'out'> & Part<C, 'body', 'out'>
/** What a client sends. */
export type Sent<C> = Part<C, 'params', 'in'> & Part<C, 'query', 'in'> & Part<C, 'body', 'in'>
export type Output<C extends Call> = z.output<C['response']>

/** Declares one call. The params schema must name exactly the braces in the path. */
export const defineCall = <
  const P extends string,
  const C extends Omit<Call, 'path' | 'params'> & { readonly params?: Shape },
>(
  path: P,
  call: C & Named<P>,
): C & { readonly path: P } => ({ ...call, path })
