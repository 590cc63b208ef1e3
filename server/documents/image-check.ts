import type { CheckedImage } from './image.ts'
import { checkJpeg } from './jpeg.ts'
import { checkPng } from './png.ts'

/**
 * Looks into an uploaded photograph and makes a clean copy: what shows the picture, without anything that a camera or a
 * program writes beside it (security.md R15). Undefined for what is no JPEG or PNG of a sensible size.
 */
export function checkImage(content: Uint8Array): CheckedImage | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  return checkJpeg(bytes) ?? checkPng(bytes)
}
