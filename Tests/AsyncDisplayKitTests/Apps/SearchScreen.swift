// Layout code in the manner of apps, written for this test.
// swift-format-ignore-file

import UIKit
import AsyncDisplayKit

@available(iOS 13.0, *)
@MainActor
final class SearchViewController: ASDKViewController<ASDisplayNode>, UISearchResultsUpdating, UISearchBarDelegate {
    private let tableNode = ASTableNode()
    private let searchController = UISearchController(searchResultsController: nil)
    private var results: [Result] = []
    private var task: Task<Void, Never>?
    private var workItem: DispatchWorkItem?
    struct Result: Codable, Identifiable { let id: Int; let title: String; let score: Double? }

    override init() {
        super.init(node: ASDisplayNode())
        node.addSubnode(tableNode)
        node.layoutSpecBlock = { [tableNode] _, _ in ASInsetLayoutSpec(insets: .zero, child: tableNode) }
        tableNode.dataSource = self
        searchController.searchResultsUpdater = self
        searchController.obscuresBackgroundDuringPresentation = false
        searchController.searchBar.placeholder = "Search"
        searchController.searchBar.delegate = self
        searchController.searchBar.autocapitalizationType = .none
        navigationItem.searchController = searchController
        navigationItem.hidesSearchBarWhenScrolling = false
        definesPresentationContext = true
        extendedLayoutIncludesOpaqueBars = true
    }
    required init?(coder: NSCoder) { fatalError() }
    func updateSearchResults(for searchController: UISearchController) {
        guard let query = searchController.searchBar.text, !query.isEmpty else { return }
        task?.cancel()
        task = Task { [weak self] in
            try? await Task.sleep(nanoseconds: 300_000_000)
            guard !Task.isCancelled else { return }
            await self?.load(query)
        }
    }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { results.removeAll(); tableNode.reloadData() }
    private func load(_ query: String) async {
        do {
            let data = Data("[]".utf8)
            results = try JSONDecoder().decode([Result].self, from: data)
            tableNode.reloadData(completion: nil)
        } catch {
            debugPrint(error)
        }
    }
    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in self.tableNode.relayoutItems() }, completion: nil)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory { tableNode.reloadData() }
    }
}
@available(iOS 13.0, *)
extension SearchViewController: ASTableDataSource {
    nonisolated func tableNode(_ tableNode: ASTableNode, numberOfRowsInSection section: Int) -> Int { 0 }
    nonisolated func tableNode(_ tableNode: ASTableNode, nodeForRowAt indexPath: IndexPath) -> ASCellNode { ASTextCellNode() }
}
