import { PRODUCT_NAME } from '#contract/product.ts'

/** A page's title with the product's name, unless it has it already. */
export function pageTitle(name: string): string {
  return name.includes(PRODUCT_NAME) ? name : `${name} · ${PRODUCT_NAME}`
}
