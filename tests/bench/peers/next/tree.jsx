import { createElement } from 'react'
import page from './page.json'

const Tree = ({ node, number }) => {
  if (typeof node === 'string') return node === page.changing ? `${node} ${number}` : node
  if (node.html !== undefined) return createElement(node.tag, { dangerouslySetInnerHTML: { __html: node.html } })
  return createElement(
    node.tag,
    node.attributes,
    ...node.children.map((child, index) => <Tree key={index} node={child} number={number} />),
  )
}

/** The page that the bench wrote into page.json; one of its texts ends with a number. */
export const Page = ({ number = 0 }) => (
  <>
    <style dangerouslySetInnerHTML={{ __html: page.css }} />
    {page.children.map((node, index) => (
      <Tree key={index} node={node} number={number} />
    ))}
  </>
)
