// Translates into French the labels of the library that draws the page. `WORDS` is prepended to this script. The
// content of the document is left as it is: its texts are in French already, and its names are those of the API.
(() => {
  const OWN = [
    '.info',
    '.opblock-tag',
    '.opblock-summary-description',
    '.opblock-summary-path',
    '.renderedMarkdown',
    '.markdown',
    'div.parameter__name',
    '.parameter__type',
    '.parameter__in',
    '.model',
    '.model-box',
    '.json-schema-2020-12',
    'td.header-col',
    'pre',
    'code',
    'textarea',
    'option',
  ].join();
  const NAMES = ['aria-label', 'title'];

  function sayText(node) {
    const parent = node.parentElement;
    if (parent === null || parent.closest(OWN)) return;
    const text = node.nodeValue;
    const said = WORDS[text] ?? WORDS[text.trim()];
    if (said !== undefined && said !== text) node.nodeValue = said;
  }

  function sayNames(element) {
    for (const name of NAMES) {
      const given = element.getAttribute(name);
      const said = given === null ? undefined : WORDS[given];
      if (said !== undefined && said !== given) element.setAttribute(name, said);
    }
  }

  function sayAll(root) {
    if (root.nodeType === Node.TEXT_NODE) return sayText(root);
    if (root.nodeType !== Node.ELEMENT_NODE) return;
    sayNames(root);
    for (const element of root.querySelectorAll(NAMES.map((name) => `[${name}]`).join())) sayNames(element);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) sayText(texts.currentNode);
  }

  document.documentElement.lang = 'fr';
  sayAll(document.documentElement);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') addedNodes.forEach(sayAll);
      else if (type === 'attributes') sayNames(target);
      else sayText(target);
    }
  }).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: NAMES,
  });
})();
