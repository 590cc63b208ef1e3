// pages.md §2.6: 5 MB. A character is at least a byte.
const MAX_CHARACTERS = 5 * 1024 * 1024

/** A text to upload, with the name of its file where it has one. */
export type Chosen = { readonly name: string; readonly text: string }
export type Problem = { readonly text: string; readonly reference?: string | undefined }
export type Failed = { readonly kind: 'failed'; readonly problem: Problem }

type Asked = {
  readonly context: { readonly chosen: Chosen | null }
  readonly event: { readonly type: string; readonly text?: string }
}
/** Guards of every chart that uploads a text. */
export const uploadGuards = {
  hasChosen: ({ context }: Pick<Asked, 'context'>): boolean => context.chosen !== null,
  isTooLarge: ({ event }: Pick<Asked, 'event'>): boolean =>
    event.type === 'choose' && (event.text?.length ?? 0) > MAX_CHARACTERS,
}

/** Another text can be chosen wherever nothing is under way. */
export const choose = [
  { guard: 'isTooLarge', target: 'failed', actions: 'refuseSize' },
  { target: 'checking', actions: 'takeChosen' },
] as const
