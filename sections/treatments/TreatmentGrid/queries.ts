export { productsOf } from '#kit/offer/product-list.ts'
