import type { KeptView } from '#machines/records/list/kept-views.ts'

export type ViewForm = {
  readonly name: string
  /** For all who see the list. */
  readonly isShared: boolean
  /** The list opens with it. */
  readonly isDefault: boolean
}
/** What is written to a view without asking: its search as it is now, or whether the list opens with it. */
export type ViewChange = { readonly view: KeptView; readonly isDefault?: boolean }

export type ViewContext = {
  readonly form: ViewForm
  /** How often it was sent without a name: each time that is said. */
  readonly attempt: number
  /** The view that may be deleted. */
  readonly about: KeptView | undefined
  readonly change: ViewChange | undefined
  /** Why it was not done, in words. */
  readonly refusal: string | undefined
}
export type ViewEvent =
  | { readonly type: 'OPEN' }
  | { readonly type: 'TYPE'; readonly change: Partial<ViewForm> }
  | { readonly type: 'SAVE' }
  | { readonly type: 'WRITE'; readonly change: ViewChange }
  | { readonly type: 'REMOVE'; readonly about: KeptView }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CLOSE' }
