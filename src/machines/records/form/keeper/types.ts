/** What was typed, opaque here: the page that keeps it knows how to write and read it. */
export type Content = object

/** A draft as it is kept: on the server, or in this browser for the same user. */
export type KeptDraft<C extends Content = Content> = {
  readonly content: C
  /** The server's revision that it is, or is based on; null: never on the server. */
  readonly revision: number | null
  /** Instant. */
  readonly at: string
}

export type Saving = {
  readonly draftKey: string
  readonly content: Content
  /** The revision that this one continues; null writes over whatever is there. */
  readonly revision: number | null
}
/**
 * Where a draft was saved; `nowhere`: neither on the server nor in this browser. The server may have refused it as it is:
 * sent again, it would be again. `reason` says why, where somebody can do something about it.
 */
export type Saved =
  | { readonly kind: 'saved'; readonly revision: number; readonly at: string }
  | ({ readonly kind: 'here'; readonly at: string } & Refused)
  | { readonly kind: 'newer'; readonly theirs: KeptDraft }
  | ({ readonly kind: 'nowhere' } & Refused)
type Refused = { readonly isRefused: boolean; readonly reason?: string | undefined }

export type KeeperInput = { readonly draftKey: string }
export type KeeperContext = KeeperInput & {
  readonly content: Content | undefined
  /** What is being saved: another content by the time it is done means that there is more to save. */
  readonly sent: Content | undefined
  readonly revision: number | null
  readonly at: string | undefined
  readonly theirs: KeptDraft | undefined
  /** Only after a change it is of use to send it again. */
  readonly isRefused: boolean
  /** The server's words for it. */
  readonly reason: string | undefined
}

export type KeeperEvent =
  /** The page starts, or starts over, from this; undefined: from nothing that is kept. */
  | { readonly type: 'begin'; readonly kept: KeptDraft | undefined }
  | { readonly type: 'changed'; readonly content: Content }
  /** The page is being left or hidden: save now. */
  | { readonly type: 'flush' }
  | { readonly type: 'online' }
  | { readonly type: 'kept-elsewhere'; readonly kept: KeptDraft }
  | { readonly type: 'use-theirs' }
  | { readonly type: 'keep-mine' }
  /** Submitted or discarded: nothing is to be kept any more. */
  | { readonly type: 'drop' }

/** What the keeper tells the machine of the page that it works for. */
export type KeeperReport = { readonly type: 'replace-draft'; readonly kept: KeptDraft | undefined }
